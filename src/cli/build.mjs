// The command line's program for images, which have no bundler: part of `npm run build`.
import { join } from 'node:path'
import { buildProgram } from '../server/joinSources.mjs'

await buildProgram(join(import.meta.dirname, '../..'))
