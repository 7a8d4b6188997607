import { useId } from 'react'
import { useConsole } from '../useConsole.ts'
import { formatHours } from './formatHours.ts'
import type { Span } from './Report.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './picture.css'

interface Props {
  /** What the picture shows, in words. */
  readonly title: string
  readonly spans: readonly Span[]
}

/** Bars of how many files are at each stage and how long half of them take; the table has more. */
export function SpanPicture({ title, spans }: Props) {
  const { say } = useConsole()
  const id = useId()
  const longest = Math.max(...spans.map(({ half }) => half ?? 0))
  const largest = Math.max(...spans.map(({ now }) => now))
  if (spans.length === 0) return null
  return (
    <figure className="span-picture" aria-labelledby={id}>
      <figcaption id={id} className="console-second">
        {title}
      </figcaption>
      <ol>
        {spans.map(({ title: stage, now, half }) => (
          <li key={stage}>
            <span>{stage}</span>
            <Bar share={now / largest} text={String(now)} />
            <Bar share={(half ?? 0) / longest} text={formatHours(half, say)} isTime />
          </li>
        ))}
      </ol>
    </figure>
  )
}

function Bar({ share, text, isTime = false }: { share: number; text: string; isTime?: boolean }) {
  return (
    <span className="span-bar">
      <svg
        aria-hidden="true"
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        className={isTime ? 'is-time' : ''}
      >
        <rect width={Number.isFinite(share) ? share * 100 : 0} height="10" />
      </svg>
      <span>{text}</span>
    </span>
  )
}
