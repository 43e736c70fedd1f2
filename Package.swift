// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A library target of ours; `dependencies` are the arrows of the README's layout table.
func library(
  _ name: String, _ dependencies: [Target.Dependency], plugins: [Target.PluginUsage] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, swiftSettings: settings, plugins: plugins)
}

/// The tests of one module.
func tests(_ module: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(module)Tests",
    dependencies: [.byName(name: module), "TestSupport"] + dependencies,
    exclude: [],
    swiftSettings: settings)
}

let package = Package(
  name: "mvpdctl",
  products: [
    .executable(name: "mvpdctl", targets: ["mvpdctl"]),
    .library(name: "TVEModel", targets: ["TVEModel"]),
  ],
  targets: [
    .systemLibrary(name: "CLibPQ", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .target(name: "CSystem"),

    library("Formats", ["CExpat", "CCrypto", "CYAML"]),
    library("Postgres", ["CLibPQ", "CSystem"]),
    library("TVEModel", []),
    library("TVERules", ["TVEModel"]),
    library("TVEInterchange", ["TVEModel", "Formats"]),
    library("TVEArtifacts", ["TVEModel", "Formats", "CSystem"]),
    library(
      "TVEStore", ["Postgres", "TVEModel", "TVEInterchange", "Formats"], plugins: ["EmbedSQL"]),
    library("ArgumentKit", ["Formats"]),
    library(
      "MVPDCommands",
      [
        "ArgumentKit", "CSystem", "Formats", "Postgres", "TVEArtifacts", "TVEInterchange",
        "TVEModel", "TVERules", "TVEStore",
      ]),
    .executableTarget(name: "mvpdctl", dependencies: ["MVPDCommands"], swiftSettings: settings),

    .executableTarget(name: "embed-sql", swiftSettings: settings),
    .plugin(
      name: "EmbedSQL", capability: .buildTool(), dependencies: ["embed-sql"],
      path: "Sources/EmbedSQL"),

    .target(
      name: "TestSupport",
      dependencies: ["Postgres", "TVEInterchange", "TVEModel", "TVEStore", "CSystem"],
      path: "Tests/TestSupport", swiftSettings: settings),
    .executableTarget(
      name: "test-child", dependencies: ["Postgres", "TestSupport", "TVEArtifacts", "TVEModel"],
      path: "Tests/TestChild", swiftSettings: settings),
    tests("Formats"),
    tests("Postgres", ["test-child"]),
    tests("TVEModel"),
    tests("TVERules", ["TVEInterchange", "TVEModel", "Formats"]),
    tests("TVEInterchange", ["Formats", "TVEModel"]),
    tests("TVEArtifacts", ["Formats", "Postgres", "TVEModel", "test-child"]),
    tests("TVEStore", ["Postgres", "TVEModel", "TVEInterchange", "Formats"]),
    tests("ArgumentKit"),
    tests("MVPDCommands", ["ArgumentKit", "Postgres", "TVEStore", "TVEModel", "Formats"]),
  ]
)
