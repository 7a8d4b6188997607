import { Icon } from '../../icons/Icon.tsx'
import { measureFile } from './session/measureFile.ts'
import { useChat } from './useChat.ts'
import type { useAttachments } from './useAttachments.ts'

/** Files of the next message, with their progress and what is wrong with them. */
export function Attachments({
  attachments: { list, remove },
}: {
  attachments: ReturnType<typeof useAttachments>
}) {
  const { say } = useChat()
  if (list.length === 0) return null
  return (
    <ul className="chat-attachments">
      {list.map(({ id, name, bytes, progress, file, problem }) => {
        const measured = measureFile(bytes)
        return (
          <li key={id}>
            <span>
              {measured ? `${name} (${say(measured.word, { size: measured.size })})` : name}
            </span>
            {problem !== undefined && (
              <span className="chat-failed" role="alert">
                {problem}
              </span>
            )}
            {!file && problem === undefined && (
              <progress value={progress} aria-label={say('uploading', { name })} />
            )}
            <button
              type="button"
              className="plain-link"
              aria-label={say('detach', { name })}
              onClick={() => remove(id)}
            >
              <Icon name="close" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
