import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { policyForAll } from '../http/keepRoutes.ts'

/**
 * /docs, only in development: OpenAPI from the same schemas/calls/*.json that validate requests.
 */
export async function documentCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: { title: 'Lintel', version: '1' },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
  })
  await app.register(async (part) => {
    policyForAll(part, ['visitor'])
    await part.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
  })
}
