// The program of createReadingThread.ts when the server runs from its sources: threads do not
// inherit tsx, and the sources joined into one program start in a fifth of the time.
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { joinSources } from '../joinSources.mjs'

const joined = await joinSources(join(import.meta.dirname, '../../..'))
if (joined === undefined) (await import('tsx/esm/api')).register()
await import(
  joined === undefined
    ? './readInThread.ts'
    : pathToFileURL(join(dirname(joined), 'readInThread.js')).href
)
