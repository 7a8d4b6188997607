/** Folders of the project that hold configuration. */
export const configurationFolders = [
  'flows',
  'schemas',
  'lending',
  'support',
  'obligations',
  'texts',
  'products',
  'languages',
  'orgs',
] as const
