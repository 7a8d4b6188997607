import { randomUUID } from 'node:crypto'
import { asked } from './asked.ts'

/** A co-signer with an address of their own. */
export const unlike = () => ({ ...asked, email: `robin.${randomUUID()}@example.com` })
