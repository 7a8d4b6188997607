import type { Ref } from 'react'
import type { Say } from '#model'
import { FileButton } from './FileButton.tsx'
import type { UploadLimits } from './readUploadLimits.ts'

interface Props {
  readonly id: string
  readonly picker: Ref<HTMLInputElement>
  readonly limits: UploadLimits
  /** `ui:options.camera` */
  readonly camera: unknown
  readonly canChange: boolean
  /** No further file is accepted. */
  readonly isFull: boolean
  readonly say: Say
  readonly onFiles: (files: readonly File[]) => void
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/** Buttons that choose files, or photograph them. */
export function UploadButtons({
  id,
  picker,
  limits,
  camera,
  canChange,
  isFull,
  say,
  ...input
}: Props) {
  const disabled = !canChange || isFull
  return (
    <div className="lintel-upload-buttons">
      <FileButton
        {...input}
        disabled={disabled}
        id={`${id}-file`}
        ref={picker}
        accept={limits.accept.join(',') || undefined}
        multiple={limits.most > 1}
        words={say('upload-choose', { most: limits.most })}
      />
      {(camera === 'environment' || camera === 'user') && (
        <span className="lintel-camera">
          <FileButton
            {...input}
            disabled={disabled}
            id={`${id}-camera`}
            accept="image/*"
            capture={camera}
            words={say('upload-camera')}
          />
        </span>
      )}
      {canChange && <span className="lintel-help lintel-upload-drop">{say('upload-drop')}</span>}
    </div>
  )
}
