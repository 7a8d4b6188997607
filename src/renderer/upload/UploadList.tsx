import type { Say } from '../createSay.ts'
import { Icon } from '../pieces/Icon.tsx'
import { FileRow } from './FileRow.tsx'
import { formatBytes } from './formatBytes.ts'
import { SendingBar } from './SendingBar.tsx'
import type { UploadedFile } from './UploadedFile.ts'
import type { Sending } from './useUploads.ts'

interface Props {
  readonly label: string
  readonly files: readonly UploadedFile[]
  readonly sending: readonly Sending[]
  readonly canChange: boolean
  readonly say: Say
  readonly onRemove: (file: UploadedFile) => void
  readonly onDrop: (sending: Sending) => void
  readonly onRetry: (sending: Sending) => void
}

/** Files that have arrived, then those on their way or stuck. */
export function UploadList({ label, files, sending, canChange, say, onRemove, onDrop, onRetry }: Props) {
  if (files.length + sending.length === 0) return null
  return (
    <ul className="lintel-files" aria-label={say('upload-list-label', { label })}>
      {files.map((file) => (
        <FileRow
          key={file.uuid}
          name={file.name}
          actions={canChange && <Button words={say('list-remove')} name={file.name} onPress={() => onRemove(file)} />}
        >
          <span className="lintel-help">{[formatBytes(file.bytes), pages(file)].filter(Boolean).join(' · ')}</span>
        </FileRow>
      ))}
      {sending.map((item) => (
        <FileRow
          key={item.key}
          name={item.file.name}
          actions={
            <>
              {item.failure && <Button words={say('upload-retry')} name={item.file.name} onPress={() => onRetry(item)} />}
              <Button words={say(item.failure ? 'list-remove' : 'upload-cancel')} name={item.file.name} onPress={() => onDrop(item)} />
            </>
          }
        >
          {item.failure ? (
            <span className="lintel-error">
              <Icon name="problem" />
              <span>{item.failure.message ?? say('upload-failed')}</span>
            </span>
          ) : (
            <SendingBar sending={item} say={say} />
          )}
        </FileRow>
      ))}
    </ul>
  )

  function pages(file: UploadedFile): string {
    if (typeof file.pages !== 'number') return ''
    return file.pages === 1 ? say('page-one') : say('page-many', { count: file.pages })
  }
}

function Button({ words, name, onPress }: { readonly words: string; readonly name: string; readonly onPress: () => void }) {
  return (
    <button type="button" className="lintel-button-link" aria-label={`${words} ${name}`} onClick={onPress}>
      {words}
    </button>
  )
}
