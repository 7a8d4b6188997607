// The program of createReadingThread.ts when the server runs from its sources: threads do not
// inherit tsx.
import { register } from 'tsx/esm/api'

register()
await import('./readInThread.ts')
