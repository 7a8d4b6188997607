import type { Say } from '#model'
import { Icon } from '../pieces/Icon.tsx'
import { FileButton } from './FileButton.tsx'
import { FileRow } from './FileRow.tsx'
import { formatBytes } from './formatBytes.ts'
import { SendingBar } from './SendingBar.tsx'
import type { UploadedFile } from './UploadedFile.ts'
import type { Sending } from './useUploads.ts'

interface Props {
  readonly id: string
  readonly label: string
  readonly files: readonly UploadedFile[]
  readonly sending: readonly Sending[]
  readonly canChange: boolean
  /** Accepted files, as in the `accept` attribute of a file input. */
  readonly accept: string | undefined
  readonly say: Say
  readonly onRemove: (file: UploadedFile) => void
  readonly onDrop: (sending: Sending) => void
  readonly onRetry: (sending: Sending) => void
  readonly onReplace: (sending: Sending, files: readonly File[]) => void
}

/** Uploaded files, then those in progress or failed. */
export function UploadList(props: Props) {
  const { label, files, sending, canChange, say, onRemove } = props
  if (files.length + sending.length === 0) return null
  return (
    <ul className="lintel-files" aria-label={say('upload-list-label', { label })}>
      {files.map((file) => (
        <FileRow
          key={file.uuid}
          name={file.name}
          actions={
            canChange && (
              <Button words={say('list-remove')} name={file.name} onPress={() => onRemove(file)} />
            )
          }
        >
          <span className="lintel-help">
            {[formatBytes(file.bytes), pages(file)].filter(Boolean).join(' · ')}
          </span>
        </FileRow>
      ))}
      {sending.map((item) => (
        <SendingRow key={item.key} item={item} {...props} />
      ))}
    </ul>
  )

  function pages(file: UploadedFile): string {
    if (typeof file.pages !== 'number') return ''
    return say('pages', { count: file.pages })
  }
}

type RowProps = Pick<
  Props,
  'id' | 'canChange' | 'accept' | 'say' | 'onDrop' | 'onRetry' | 'onReplace'
> & { readonly item: Sending }

function SendingRow({ item, id, canChange, accept, say, onDrop, onRetry, onReplace }: RowProps) {
  return (
    <FileRow
      name={item.file.name}
      actions={
        <>
          {item.failure?.isOfFile && (
            <FileButton
              id={`${id}-another-${item.key}`}
              isLink
              words={say('upload-another')}
              aria-label={say('upload-another-label', { name: item.file.name })}
              accept={accept}
              disabled={!canChange}
              onFiles={(chosen) => onReplace(item, chosen)}
            />
          )}
          {item.failure && !item.failure.isOfFile && (
            <Button
              words={say('upload-retry')}
              name={item.file.name}
              onPress={() => onRetry(item)}
            />
          )}
          <Button
            words={say(item.failure ? 'list-remove' : 'upload-cancel')}
            name={item.file.name}
            onPress={() => onDrop(item)}
          />
        </>
      }
    >
      {item.failure ? (
        <span className="lintel-error">
          <Icon name="problem" />
          <span>
            <span>{item.failure.message ?? say('upload-failed')}</span>
            {item.failure.remedy && <span className="lintel-remedy">{item.failure.remedy}</span>}
          </span>
        </span>
      ) : (
        <SendingBar sending={item} say={say} />
      )}
    </FileRow>
  )
}

function Button({
  words,
  name,
  onPress,
}: {
  readonly words: string
  readonly name: string
  readonly onPress: () => void
}) {
  return (
    <button
      type="button"
      className="lintel-button-link"
      aria-label={`${words} ${name}`}
      onClick={onPress}
    >
      {words}
    </button>
  )
}
