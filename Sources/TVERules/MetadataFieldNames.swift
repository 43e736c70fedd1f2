/// Names of user metadata that are known to be in use.
enum MetadataFieldNames {
  /// Adobe's metadata keys and the SAML attributes of public samples.
  ///
  /// Source: AdobeDocs `FS/entitlements/user-metadata.md`, knowledge base ka-16611.
  static let known: [String] = [
    "userID", "upstreamUserID", "householdID", "primaryOID", "typeID", "is_hoh", "hba_status",
    "allowMirroring", "zip", "encryptedZip", "channelID", "maxRating", "language", "onNet",
    "inHome", "uid", "uniqueId", "NameID",
  ]
}
