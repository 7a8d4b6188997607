import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import type { MetricsAddress } from '../settings/readMetricsAddress.ts'
import { createMetrics, type MetricNeeds } from './createMetrics.ts'

/** Answers GET /metrics at an address of its own, which no visitor can reach. */
export async function serveMetrics(
  { host, port }: MetricsAddress,
  needs: MetricNeeds,
  log: FastifyBaseLogger,
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const { registry, stop } = createMetrics(needs)
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.warn({ err: error }, 'metrics could not be read')
        response.writeHead(503).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, host, resolve),
  )
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      stop()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
