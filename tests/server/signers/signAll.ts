import type { JsonObject } from '#model'
import type { TestServer } from '../cluster/openTestServer.ts'
import type { Invitee } from './Invitee.ts'
import { waitForSigner } from './waitForSigner.ts'
import { answerAsSigner } from './answerAsSigner.ts'
import { identityAnswer } from './identityAnswer.ts'
import { signatureAnswer } from './signatureAnswer.ts'

/** Consent, identity, signature: as someone typical does. */
export async function signAll(server: TestServer, who: Invitee, name?: string): Promise<void> {
  const must = async (screen: string, answer: JsonObject) => {
    const sent = await answerAsSigner(server, who, screen, answer)
    if (sent.status !== 200) throw new Error(`${screen}: ${JSON.stringify(sent.body)}`)
  }
  await must('intro', { agrees: true })
  await must('identity', await identityAnswer(server, who))
  await waitForSigner(server, who, 'SIGNING')
  await must('sign', await signatureAnswer(server, who, name))
  await waitForSigner(server, who, 'SIGNED')
}
