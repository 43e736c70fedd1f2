import MVPDCommands

ToolProcess.main()
