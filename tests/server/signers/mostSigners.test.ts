import { expect, it } from 'vitest'
import type { Json } from '#model'
import { applicationOf } from '../origination/applicationOf.ts'
import { submit } from '../origination/submit.ts'
import { asked } from './asked.ts'
import { useWaiting } from './useWaiting.ts'

const patience = 240_000
const { server, who } = useWaiting()

it(
  'a borrower who names signers has only so many strangers mailed, whatever they change (ASVS 2.4.1)',
  async () => {
    const name = (round: number) => {
      const signers = Array.from({ length: 6 }, (_, index) => ({
        ...asked,
        email: `stranger.${round}.${index}@example.com`,
      }))
      return submit(server, who, 'signing/additional', { needed: 'YES', signers: signers as Json })
    }
    for (const round of [1, 2, 3]) expect((await name(round)).status).toBe(200)
    const refused = await name(4)
    expect([refused.status, refused.body.code, refused.body.issues[0].pointer]).toEqual([
      422,
      'server/signers-used-up',
      '/answer/signers',
    ])
    expect(
      Object.keys((await applicationOf(server, who)).facts.file.signers as object),
    ).toHaveLength(18)
    expect((await name(3)).status, 'the same again').toBe(200)
  },
  patience,
)
