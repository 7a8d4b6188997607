import { createServer } from 'node:http'

/**
 * Loaded into the server before its own code (node --expose-gc --import): answers at HEAP_PORT what
 * it still holds after a collection.
 */
createServer((_, answer) => {
  globalThis.gc()
  globalThis.gc()
  const resources = process
    .getActiveResourcesInfo()
    .filter((name) => name !== 'Timeout' && name !== 'Immediate').length
  answer.setHeader('connection', 'close')
  answer.end(JSON.stringify({ heap: process.memoryUsage().heapUsed, resources }))
})
  .listen(Number(process.env.HEAP_PORT), '127.0.0.1')
  .unref()
