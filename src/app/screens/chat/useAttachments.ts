import { useState } from 'react'
import { ApiError } from '../../api/ApiError.ts'
import { createUuid } from '../../api/createUuid.ts'
import type { ChatFile } from './session/ChatMessage.ts'
import type { ChatLog } from './session/createChatLog.ts'
import { isAcceptedFile } from './session/isAcceptedFile.ts'
import { measureFile } from './session/measureFile.ts'
import { useChat } from './useChat.ts'

export interface Attachment {
  readonly id: string
  readonly name: string
  readonly bytes: number
  /** 0 to 1. */
  readonly progress: number
  readonly file?: ChatFile
  readonly problem?: string
  readonly stop: () => void
}

/**
 * Files of the next message: uploaded as they are chosen. What is rejected here would be rejected
 * by the server too.
 */
export function useAttachments(log: ChatLog) {
  const { settings, say } = useChat()
  const [list, setList] = useState<readonly Attachment[]>([])
  const change = (id: string, part: Partial<Attachment>) =>
    setList((before) => before.map((each) => (each.id === id ? { ...each, ...part } : each)))
  const add = (files: readonly File[]) => {
    let place = list.filter(({ problem }) => problem === undefined).length
    for (const file of files) {
      const stopping = new AbortController()
      const problem = whyNotTaken(file, place, settings, say)
      const id = createUuid()
      const fresh = {
        id,
        name: file.name,
        bytes: file.size,
        progress: 0,
        stop: () => stopping.abort(),
        ...(problem && { problem }),
      }
      setList((before) => [...before, fresh])
      if (problem) continue
      place++
      log
        .line()
        .then((line) =>
          line.attach(
            file,
            (sent, total) => change(id, { progress: sent / total }),
            stopping.signal,
          ),
        )
        .then(
          (stored) => change(id, { file: stored, progress: 1 }),
          (error: unknown) =>
            change(id, {
              problem:
                error instanceof ApiError && error.status > 0 ? error.message : say('failed'),
            }),
        )
    }
  }
  return {
    list,
    add,
    files: list.flatMap(({ file }) => file ?? []),
    isBusy: list.some(({ file, problem }) => !file && problem === undefined),
    remove: (id: string) => {
      list.find((each) => each.id === id)?.stop()
      setList((before) => before.filter((each) => each.id !== id))
    },
    clear: () => setList([]),
  }
}

type Chat = ReturnType<typeof useChat>

function whyNotTaken(
  file: File,
  place: number,
  { files: { kinds, bytes: largest, most } }: Chat['settings'],
  say: Chat['say'],
): string | undefined {
  if (!isAcceptedFile(file.name, kinds)) return say('file-kind', { kinds: kinds.join(' ') })
  const measured = measureFile(largest)!
  if (file.size > largest)
    return say('file-large', { size: say(measured.word, { size: measured.size }) })
  return place >= most ? say('files-many', { most }) : undefined
}
