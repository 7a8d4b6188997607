import { claimByPosts } from '../../e2e/claimByPosts.ts'
import { serveClaim } from '../../e2e/serveClaim.ts'
import type { Walk } from '../Walk.ts'
import { withoutScript } from './withoutScript.ts'

/** Claims a benefit, with files and errors, with forms alone. */
export const claim: Walk = async ({ open }) => {
  const server = await serveClaim()
  try {
    const { page } = await open({ width: 390, baseURL: server.url })
    await withoutScript(page)
    await claimByPosts(page)
  } finally {
    await server.kill('SIGTERM')
  }
}
