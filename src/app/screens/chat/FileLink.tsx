import { useState } from 'react'
import type { ChatFile } from './session/ChatMessage.ts'
import type { ChatLog } from './session/createChatLog.ts'
import { measureFile } from './session/measureFile.ts'
import { useChat } from './useChat.ts'

/** A file of a message: it is fetched when it is asked for. */
export function FileLink({ log, file }: { log: ChatLog; file: ChatFile }) {
  const { say } = useChat()
  const [hasFailed, setHasFailed] = useState(false)
  const measured = measureFile(file.bytes)
  const save = async () => {
    setHasFailed(false)
    try {
      const content = await (await log.line()).read(file)
      const url = URL.createObjectURL(content)
      Object.assign(document.createElement('a'), { href: url, download: file.name }).click()
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
    } catch {
      setHasFailed(true)
    }
  }
  return (
    <>
      <button type="button" className="plain-link chat-file" onClick={() => void save()}>
        {measured ? `${file.name} (${say(measured.word, { size: measured.size })})` : file.name}
      </button>
      {hasFailed && <p role="alert">{say('failed')}</p>}
    </>
  )
}
