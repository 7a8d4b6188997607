import { useEffect, useRef, useState, type DragEvent } from 'react'
import { errorId, helpId } from '@rjsf/utils'
import type { JsonObject } from '#model'
import { hasErrors } from '../issues/hasErrors.ts'
import { toPointer } from '../pointers.ts'
import { describeStuck, describeUploads } from '../upload/describeUploads.ts'
import { FileButton } from '../upload/FileButton.tsx'
import { formatBytes } from '../upload/formatBytes.ts'
import { findError, readUploadLimits } from '../upload/readUploadLimits.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import '../upload/upload.css'
import type { UploadedFile } from '../upload/UploadedFile.ts'
import { UploadList } from '../upload/UploadList.tsx'
import { usePhotoDoubts } from '../upload/usePhotoDoubts.ts'
import { useUploads, type Sending } from '../upload/useUploads.ts'
import type { FieldProps } from './FieldProps.ts'

/**
 * Files for the server, chosen, dropped or photographed; the answer lists those that have been
 * uploaded. `ui:options`: `documentType`, `accept` (MIME types, extensions), `acceptWords` ("PDF,
 * JPEG, PNG or HEIC"), `maxBytes`, `camera` ("environment" or "user"); schema `maxItems`.
 */
export function UploadField(props: FieldProps) {
  const {
    formData,
    schema,
    uiSchema,
    fieldPathId,
    rawErrors,
    errorSchema,
    title,
    name,
    required,
    disabled,
    readonly,
    onChange,
  } = props
  const { say, services, hold } = props.registry.formContext
  const options = (uiSchema?.['ui:options'] ?? {}) as JsonObject
  const files: readonly UploadedFile[] = Array.isArray(formData) ? formData : []
  const limits = readUploadLimits(options, schema.maxItems)
  const canChange = !disabled && !readonly && services.upload !== undefined
  const [rejected, setRejected] = useState<readonly string[]>([])
  const [isOver, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const leaves = useRef(false)
  const id = fieldPathId.$id
  const pointer = toPointer(fieldPathId.path)

  const store = (next: readonly UploadedFile[]) =>
    onChange(next.length === 0 && !required ? undefined : next, fieldPathId.path)
  const { sending, add, drop, retry } = useUploads({
    upload: services.upload,
    documentType: String(options.documentType ?? ''),
    files,
    store,
  })
  const { prepareUpload } = services
  useEffect(() => {
    prepareUpload?.()
  }, [prepareUpload])
  const { doubted, judge } = usePhotoDoubts()
  const shown = new Set([...files, ...sending.map(({ file }) => file)].map((file) => file.name))
  const held = describeStuck(sending, say) ?? (sending.length > 0 ? say('upload-wait') : undefined)
  useEffect(() => {
    hold(pointer, held)
  }, [hold, pointer, held])
  useEffect(() => {
    return () => {
      hold(pointer, undefined)
    }
  }, [hold, pointer])

  const take = (added: readonly File[], replaced?: Sending) => {
    const others = files.length + sending.length - (replaced ? 1 : 0)
    const good: File[] = []
    const errors: string[] = []
    for (const file of added) {
      const error = findError(file, limits, others + good.length)
      if (error)
        errors.push(
          say(`upload-${error}`, {
            name: file.name,
            most: limits.most,
            size: formatBytes(limits.maxBytes),
            kinds: kinds(),
          }),
        )
      else good.push(file)
    }
    setRejected(errors)
    if (good.length === 0) return
    if (replaced) {
      drop(replaced.key)
      leaveList()
    }
    add(good)
    judge(good)
  }
  /**
   * The focused element is removed with its file; the button can take the focus only once it is
   * drawn.
   */
  const leaveList = () => void (leaves.current = true)
  useEffect(() => {
    if (!leaves.current) return
    leaves.current = false
    ;(picker.current?.disabled ? box : picker).current?.focus()
  })
  const drag = (over: boolean) => (event: DragEvent) => {
    if (!canChange || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(over)
  }

  const isInvalid = hasErrors({ rawErrors, errorSchema })
  const helps = uiSchema?.['ui:help'] ?? schema.description
  const accept = limits.accept.join(',') || undefined
  const input = {
    onFiles: take,
    disabled: !canChange || files.length + sending.length >= limits.most,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': [
      helps && helpId(fieldPathId),
      isInvalid && errorId(fieldPathId),
      `${id}__limits`,
    ]
      .filter(Boolean)
      .join(' '),
  } as const

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is a second way to what the button does
    <div
      ref={box}
      tabIndex={-1}
      className="lintel-upload"
      data-over={isOver || undefined}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        if (canChange && event.dataTransfer.files.length > 0) take([...event.dataTransfer.files])
      }}
    >
      <UploadList
        id={id}
        accept={accept}
        label={String(uiSchema?.['ui:title'] ?? schema.title ?? title ?? name)}
        files={files}
        sending={sending}
        canChange={canChange}
        say={say}
        onRemove={(file) => {
          store(files.filter((other) => other !== file))
          leaveList()
        }}
        onDrop={({ key }) => {
          drop(key)
          leaveList()
        }}
        onRetry={(item) => {
          retry(item)
          leaveList()
        }}
        onReplace={(item, chosen) => take(chosen, item)}
      />
      <div className="lintel-upload-buttons">
        <FileButton
          {...input}
          id={`${id}-file`}
          ref={picker}
          accept={accept}
          multiple={limits.most > 1}
          words={say(limits.most > 1 ? 'upload-choose' : 'upload-choose-one')}
        />
        {(options.camera === 'environment' || options.camera === 'user') && (
          <span className="lintel-camera">
            <FileButton
              {...input}
              id={`${id}-camera`}
              accept="image/*"
              capture={options.camera}
              words={say('upload-camera')}
            />
          </span>
        )}
        {canChange && <span className="lintel-help lintel-upload-drop">{say('upload-drop')}</span>}
      </div>
      <p className="lintel-help" id={`${id}__limits`}>
        {limitWords()}
      </p>
      {rejected.length > 0 && (
        <ul className="lintel-rejected" role="alert">
          {rejected.map((error) => (
            <li key={error} className="lintel-error">
              {error}
            </li>
          ))}
        </ul>
      )}
      <output className="lintel-hidden">{describeUploads(sending, files.length, say)}</output>
      <div className="lintel-doubts" aria-live="polite">
        {doubted
          .filter(({ name: photo }) => shown.has(photo))
          .map(({ name: photo, doubt }) => (
            <p key={photo} className="lintel-help">
              {say(`upload-${doubt}`, { name: photo })}
            </p>
          ))}
      </div>
    </div>
  )

  function kinds(): string {
    return typeof options.acceptWords === 'string' ? options.acceptWords : nameKinds(limits.accept)
  }

  function limitWords(): string {
    if (!services.upload) return say('upload-unavailable')
    const words = [
      kinds() && say('upload-kinds', { kinds: kinds() }),
      Number.isFinite(limits.maxBytes) &&
        say('upload-largest', { size: formatBytes(limits.maxBytes) }),
      Number.isFinite(limits.most) && limits.most > 1 && say('upload-most', { most: limits.most }),
    ]
    return words.filter(Boolean).join(' ')
  }
}

/** "image/jpeg" and ".heic" in words: JPEG, HEIC. */
function nameKinds(kinds: readonly string[]): string {
  if (kinds.includes('*/*')) return ''
  return kinds.map((kind) => kind.replace(/^.*[/.]/, '').toUpperCase()).join(', ')
}
