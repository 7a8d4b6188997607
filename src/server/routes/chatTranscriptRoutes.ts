import { problem } from '#origination'
import { findLogo } from '../bundles/findLogo.ts'
import { noteChat } from '../chat/noteChat.ts'
import { openChannel } from '../chat/openChannel.ts'
import { layOutTranscript, readTranscript } from '../chat/readTranscript.ts'
import { sendDownload } from '../documents/sendDownload.ts'
import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'
import { updateConversation } from '../stores/chatStore.ts'
import type { ChatNeeds } from '../chat/ChatNeeds.ts'
import type { MailNeeds } from '../mail/MailNeeds.ts'

type Needs = ChatNeeds & MailNeeds

const open = (
  { org, params, headers }: CallRequest,
  services: Needs,
  transaction?: Needs['store'],
) =>
  openChannel(
    services,
    String(headers['x-chat-token'] ?? ''),
    { org, conversation: params.uuid!.toLowerCase() },
    transaction,
  )

const download: CallHandler<Needs> = async (request, services) => {
  const { org, served, reply } = request
  const channel = await open(request, services)
  const content = layOutTranscript(served, channel, await readTranscript(services, served, channel))
  // Loading the PDF library takes a fifth of startup, so it is loaded later.
  const { createPdf } = await import('../documents/pdf/createPdf.ts')
  const logo = await findLogo(services.bundles, org)
  const { bytes } = await createPdf({ ...content, ...(logo && { logo }) })
  sendDownload(reply, { mediaType: 'application/pdf', name: `${content.title}.pdf` })
  return bytes
}

/**
 * Sends it to the address of the account or, of a visitor, to the one that they gave; a few times
 * for a conversation.
 */
const send: CallHandler<Needs> = async (request, services) => {
  const { org, served, reply } = request
  const { store, chatMessages, mail, identities } = services
  const email = await store.transaction().execute(async (transaction) => {
    const channel = await open(request, services, transaction)
    const { conversation, config, token } = channel
    const { lines } = await readTranscript({ store: transaction, chatMessages }, served, channel)
    const { most } = config.transcript
    if (conversation.transcripts >= most) throw problem('server/chat-transcripts-sent', { most })
    const { identity, person } = conversation
    const account =
      identity === null ? undefined : await identities.find(transaction, org, identity)
    const to = account?.email ?? person.emailAddress
    await updateConversation(transaction, org, conversation.uuid, {
      transcripts: conversation.transcripts + 1,
    })
    await noteChat(
      services,
      transaction,
      conversation,
      'chat-transcript-sent',
      token.side === 'agent' ? token.identity : identity,
    )
    const more = lines.flatMap(({ head, text }) => [head, ...text.split('\n')])
    await mail.send({ org, to, template: 'chat-transcript', more }, transaction)
    return to
  })
  reply.code(202)
  return { emailAddress: email }
}

export const chatTranscriptRoutes: CallRoutes<Needs> = {
  'chat-transcript': { handle: download },
  'chat-mail-transcript': { rate: 'signIn', handle: send },
}
