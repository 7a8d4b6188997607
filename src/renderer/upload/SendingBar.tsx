import type { Say } from '#model'
import { formatBytes } from './formatBytes.ts'
import type { Sending } from './useUploads.ts'

interface Props {
  readonly sending: Sending
  readonly say: Say
}

/** Progress of a file, as a bar and in words. It is not announced: `describeUploads` does that. */
export function SendingBar({ sending: { file, sent, total }, say }: Props) {
  const words =
    sent < total
      ? say('upload-sent', { sent: formatBytes(sent), total: formatBytes(total) })
      : say('upload-checking')
  return (
    <>
      <progress
        max={total}
        value={sent}
        aria-label={say('upload-progress', { name: file.name })}
        aria-valuetext={words}
      />
      <span className="lintel-help" aria-hidden="true">
        {words}
      </span>
    </>
  )
}
