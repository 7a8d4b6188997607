import { useState } from 'react'
import { usePage } from '../../page/usePage.ts'
import { useChat } from './useChat.ts'

interface Props {
  readonly channel: string
  readonly token: () => Promise<string>
}

/** What was said, by mail or as PDF. */
export function TranscriptButtons({ channel, token }: Props) {
  const { callApi } = usePage()
  const { say, settings } = useChat()
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState('')
  const attempt = async (work: (headers: Record<string, string>) => Promise<void>) => {
    setWords('')
    setProblem('')
    try {
      await work({ 'x-chat-token': await token() })
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  const params = { uuid: channel }
  const mail = () =>
    attempt(async (headers) => {
      const { body } = await callApi('chat-mail-transcript', {
        params,
        headers,
      })
      setWords(say('transcript-sent', { email: body.emailAddress }))
    })
  const save = () =>
    attempt(async (headers) => {
      const { body } = await callApi('chat-transcript', { params, headers, isFile: true })
      const url = URL.createObjectURL(body)
      const download = `${settings.words.title}.pdf`
      Object.assign(document.createElement('a'), { href: url, download }).click()
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
    })
  return (
    <div className="chat-transcript">
      <button type="button" className="plain-link" onClick={() => void mail()}>
        {say('transcript-mail')}
      </button>
      <button type="button" className="plain-link" onClick={() => void save()}>
        {say('transcript-save')}
      </button>
      <output>{words}</output>
      {problem !== '' && <p role="alert">{problem}</p>}
    </div>
  )
}
