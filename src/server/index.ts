export { createServer, type ServerParts } from './createServer.ts'
export { createServices, type OpenServices } from './createServices.ts'
export { readSettings } from './settings/readSettings.ts'
export { serveBuiltApp } from './serveBuiltApp.ts'
export { startServer, type RunningServer } from './startServer.ts'
export {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from './stores/embedded/startEmbeddedPostgres.ts'
export type { Settings } from './settings/Settings.ts'
