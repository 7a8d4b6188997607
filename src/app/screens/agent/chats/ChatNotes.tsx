import { useId, useState, type SyntheticEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '#engine'
import { LongWords } from '#renderer'
import { usePage } from '../../../page/usePage.ts'
import { useConsole } from '../useConsole.ts'

/** Notes of agents on a chat, and a field for the next one. The visitor does not see them. */
export function ChatNotes({ uuid }: { uuid: string }) {
  const { callApi } = usePage()
  const { say } = useConsole()
  const id = useId()
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState('')
  const query = useQuery({
    queryKey: ['chat-notes', uuid],
    queryFn: async ({ signal }) => (await callApi('chat-notes', { params: { uuid }, signal })).body,
  })
  const add = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (words.trim() === '') return
    setProblem('')
    try {
      await callApi('chat-note', { params: { uuid }, body: { note: words.trim() } })
      setWords('')
    } catch (error) {
      setProblem(say('chats-failed', { reason: (error as Error).message }))
    }
    void query.refetch()
  }
  return (
    <section aria-labelledby={id} className="console-chat-notes">
      <h3 id={id}>{say('chats-notes')}</h3>
      <ul className="console-tasks">
        {(query.data ?? []).map(({ uuid: key, author, note, created }) => (
          <li key={key}>
            <LongWords>{note}</LongWords>
            <span className="console-second">
              {say('note-by', { name: author, date: formatInstant(created) ?? created })}
            </span>
          </li>
        ))}
      </ul>
      <form onSubmit={(event) => void add(event)}>
        <label htmlFor={`${id}-field`}>{say('chats-note')}</label>
        <textarea
          id={`${id}-field`}
          rows={2}
          maxLength={2000}
          value={words}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setWords(target.value)}
        />
        <p id={`${id}-hint`} className="console-chat-note">
          {say('chats-note-hint')}
        </p>
        <button type="submit" className="button quiet">
          {say('chats-note-add')}
        </button>
      </form>
      {problem !== '' && <p role="alert">{problem}</p>}
    </section>
  )
}
