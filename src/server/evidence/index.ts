export { openTrail } from '../audit/openTrail.ts'
export { findFile } from './findFile.ts'
export { replayFile, type FileThen } from './replayFile.ts'
export { writeEvidence, type Evidence } from './writeEvidence.ts'
