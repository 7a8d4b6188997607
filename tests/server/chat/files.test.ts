import { describe, expect, it } from 'vitest'
import { proves } from '../../proves.ts'
import { openTestServer } from '../cluster/openTestServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { eicar, makePdf } from '../documents/makeFiles.ts'
import { connect, openChat, say, uploadTo } from './openChat.ts'

const server = useServer()

const text = (words: string) => new TextEncoder().encode(words)
/** What is stored of files. */
async function stored() {
  const { store } = server.services
  const files = await store.selectFrom('chat_files').selectAll().execute()
  const { count } = await store
    .selectFrom('blobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { files, count }
}

describe('attachments', () => {
  it(
    'are stored encrypted, sent with or without words, and read by both sides',
    proves('B-VAL-007'),
    async () => {
      const chat = await openChat(server)
      const pdf = await makePdf()
      const { body: file } = await uploadTo(server, chat, 'payslip.pdf', pdf)
      expect(file).toMatchObject({ name: 'payslip.pdf', mediaType: 'application/pdf' })
      const { body: notes } = await uploadTo(
        server,
        chat,
        'notes.txt',
        text('My notes'),
        'text/plain',
      )
      const sent = (await say(server, chat, '', [file.uuid, notes.uuid])).body
      expect(sent.files.map(({ name }: { name: string }) => name)).toEqual([
        'payslip.pdf',
        'notes.txt',
      ])
      const read = await server.app.inject({
        url: `/service-omni-proxy/external/api/v1/channels/${chat.channel}/files/${notes.uuid}`,
        headers: { 'x-org': 'alder', 'x-chat-token': chat.token },
      })
      expect([
        read.body,
        read.headers['content-type'],
        read.headers['content-disposition'],
      ]).toEqual(['My notes', 'application/octet-stream', expect.stringContaining('attachment')])
      const { files } = await stored()
      expect(JSON.stringify(files)).not.toMatch(/payslip|notes/)
    },
  )

  it.each([
    ['a program', 'run.exe', text('MZ\u0090\u0000program'), 415],
    ['a page', 'page.html', text('<html><script>alert(1)</script></html>'), 415],
    ['a kind that is not listed', 'sheet.csv', text('a,b'), 415],
    ['a test virus', 'virus.txt', text(eicar), 422],
    ['nothing', 'empty.txt', text(''), 422],
  ])(
    'of %s are refused and leave no trace',
    proves('B-VAL-008'),
    async (_, name, content, status) => {
      const chat = await openChat(server)
      const before = await stored()
      const answer = await uploadTo(server, chat, name, content, 'application/octet-stream')
      expect([answer.status, answer.body.code]).toEqual([
        status,
        expect.stringContaining('server/file-'),
      ])
      const after = await stored()
      expect([after.files.length, after.count]).toEqual([before.files.length, before.count])
    },
  )

  it('of another conversation cannot be sent or read', async () => {
    const [mine, other] = [await openChat(server), await openChat(server)]
    const { body: file } = await uploadTo(server, other, 'a.txt', text('Secret'), 'text/plain')
    expect((await say(server, mine, 'Look', [file.uuid])).body.code).toBe(
      'server/chat-file-unknown',
    )
    const read = await server.app.inject({
      url: `/service-omni-proxy/external/api/v1/channels/${mine.channel}/files/${file.uuid}`,
      headers: { 'x-org': 'alder', 'x-chat-token': mine.token },
    })
    expect(read.statusCode).toBe(404)
    const many = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((number) =>
        uploadTo(server, mine, `${number}.txt`, text(`${number}`), 'text/plain'),
      ),
    )
    expect(
      (
        await say(
          server,
          mine,
          '',
          many.map(({ body }) => body.uuid),
        )
      ).body.code,
    ).toBe('server/chat-files-many')
  })
})

it(
  'a websocket ends after its lifetime, 12 hours by the file',
  proves('B-CALL-021', 'B-CONST-005'),
  async () => {
    expect(server.services.bundles.current('alder')!.bundle.support.chat!.minutes.socket).toBe(720)
    const shortLived = await openTestServer(
      {},
      {
        change: (bundles) => ({
          ...bundles,
          current: (code) => {
            const served = bundles.current(code)
            if (!served?.bundle.support.chat) return served
            const chat = {
              ...served.bundle.support.chat,
              minutes: { ...served.bundle.support.chat.minutes, socket: 0.01 },
            }
            return {
              ...served,
              bundle: { ...served.bundle, support: { ...served.bundle.support, chat } },
            }
          },
        }),
      },
    )
    try {
      const since = Date.now()
      const socket = await connect(shortLived)
      expect(await socket.closed).toBe(1000)
      expect(Date.now() - since).toBeGreaterThanOrEqual(550)
    } finally {
      await shortLived.close()
    }
  },
)
