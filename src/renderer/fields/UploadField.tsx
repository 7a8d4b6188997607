import { useEffect, useRef, useState, type DragEvent, type ReactNode, type Ref } from 'react'
import type { JsonObject, Say } from '#model'
import { describeWhole } from '../describeField.ts'
import { toPointer } from '../pointers.ts'
import type { RendererContext } from '../RendererContext.ts'
import { describeStuck, describeUploads } from '../upload/describeUploads.ts'
import { formatBytes } from '../upload/formatBytes.ts'
import { findError, readUploadLimits, type UploadLimits } from '../upload/readUploadLimits.ts'
import { sayKinds, sayLimits } from '../upload/sayLimits.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import '../upload/upload.css'
import { UploadButtons } from '../upload/UploadButtons.tsx'
import type { UploadedFile } from '../upload/UploadedFile.ts'
import { UploadList } from '../upload/UploadList.tsx'
import { usePhotoDoubts } from '../upload/usePhotoDoubts.ts'
import { useUploads, type Sending } from '../upload/useUploads.ts'
import type { FieldProps } from './FieldProps.ts'
import { readField } from './readField.ts'

/**
 * Files for the server, chosen, dropped or photographed; the answer lists those that have been
 * uploaded. `ui:options`: `documentType`, `accept` (MIME types, extensions), `acceptWords` ("PDF,
 * JPEG, PNG or HEIC"), `maxBytes`, `camera` ("environment" or "user"); schema `maxItems`.
 */
export function UploadField(props: FieldProps) {
  const { schema } = props
  const { services } = props.registry.formContext
  const { id, say, options, label, isOff } = readField(props)
  const limits = readUploadLimits(options, schema.maxItems)
  const canChange = !isOff && services.upload !== undefined
  const { files, keep, sending, drop, retry, take, doubted, rejected, ...focus } = useFiles(
    props,
    limits,
  )
  const { box, picker, leaveList } = focus
  const leaving =
    <Values extends unknown[]>(act: (...values: Values) => void) =>
    (...values: Values) => {
      act(...values)
      leaveList()
    }
  const limitsId = `${id}__limits`

  return (
    <DropBox ref={box} canDrop={canChange} onDrop={take}>
      <UploadList
        id={id}
        accept={limits.accept.join(',') || undefined}
        label={label}
        files={files}
        sending={sending}
        canChange={canChange}
        say={say}
        onRemove={leaving((file) => keep(files.filter((other) => other !== file)))}
        onDrop={leaving(({ key }) => drop(key))}
        onRetry={leaving(retry)}
        onReplace={(item, chosen) => take(chosen, item)}
      />
      <UploadButtons
        {...describeWhole(props, limitsId)}
        id={id}
        picker={picker}
        limits={limits}
        camera={options.camera}
        canChange={canChange}
        isFull={files.length + sending.length >= limits.most}
        say={say}
        onFiles={take}
      />
      <p className="lintel-help" id={limitsId}>
        {services.upload ? sayLimits(limits, options, say) : say('upload-unavailable')}
      </p>
      <Rejected errors={rejected} />
      <output className="lintel-hidden">{describeUploads(sending, files.length, say)}</output>
      <Doubts doubted={doubted} say={say} />
    </DropBox>
  )
}

/** The answer's files, those on their way, and how more are taken. */
function useFiles(props: FieldProps, limits: UploadLimits) {
  const { formData, required } = props
  const { services, hold } = props.registry.formContext
  const { path, say, options, store } = readField(props)
  const files: readonly UploadedFile[] = Array.isArray(formData) ? formData : []
  const keep = (next: readonly UploadedFile[]) =>
    store(next.length === 0 && !required ? undefined : next)
  const { sending, add, drop, retry } = useUploads({
    upload: services.upload,
    documentType: String(options.documentType ?? ''),
    files,
    store: keep,
  })
  const { prepareUpload } = services
  useEffect(() => {
    prepareUpload?.()
  }, [prepareUpload])
  const { doubted, judge } = usePhotoDoubts()
  const shown = new Set([...files, ...sending.map(({ file }) => file)].map((file) => file.name))
  const stuck = describeStuck(sending, say) ?? (sending.length > 0 ? say('upload-wait') : undefined)
  useHold(hold, toPointer(path), stuck)
  const { box, picker, leaveList } = useFocusAfterList()
  const { rejected, reject } = useRejected(limits, options, say)

  const take = (added: readonly File[], replaced?: Sending) => {
    const good = reject(added, files.length + sending.length - (replaced ? 1 : 0))
    if (good.length === 0) return
    if (replaced) {
      drop(replaced.key)
      leaveList()
    }
    add(good)
    judge(good)
  }
  return {
    files,
    keep,
    sending,
    drop,
    retry,
    take,
    rejected,
    doubted: doubted.filter(({ name }) => shown.has(name)),
    box,
    picker,
    leaveList,
  }
}

/** Keeps the step from being submitted, for a reason. */
function useHold(hold: RendererContext['hold'], pointer: string, held: string | undefined): void {
  useEffect(() => {
    hold(pointer, held)
  }, [hold, pointer, held])
  useEffect(() => {
    return () => {
      hold(pointer, undefined)
    }
  }, [hold, pointer])
}

/**
 * The focused element is removed with its file; the button can take the focus only once it is
 * drawn.
 */
function useFocusAfterList() {
  const picker = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const leaves = useRef(false)
  useEffect(() => {
    if (!leaves.current) return
    leaves.current = false
    ;(picker.current?.disabled ? box : picker).current?.focus()
  })
  return { box, picker, leaveList: () => void (leaves.current = true) }
}

/** What is wrong with the files that were chosen last. */
function useRejected(limits: UploadLimits, options: JsonObject, say: Say) {
  const [rejected, setRejected] = useState<readonly string[]>([])
  /** The files that can be sent; the others are named. `count`: files that are already there. */
  const reject = (added: readonly File[], count: number): readonly File[] => {
    const good: File[] = []
    const errors: string[] = []
    for (const file of added) {
      const error = findError(file, limits, count + good.length)
      if (error)
        errors.push(
          say(`upload-${error}`, {
            name: file.name,
            most: limits.most,
            size: formatBytes(limits.maxBytes),
            kinds: sayKinds(limits, options),
          }),
        )
      else good.push(file)
    }
    setRejected(errors)
    return good
  }
  return { rejected, reject }
}

interface DropBoxProps {
  readonly ref: Ref<HTMLDivElement>
  readonly canDrop: boolean
  readonly onDrop: (files: readonly File[]) => void
  readonly children: ReactNode
}

function DropBox({ ref, canDrop, onDrop, children }: DropBoxProps) {
  const [isOver, setOver] = useState(false)
  const drag = (over: boolean) => (event: DragEvent) => {
    if (!canDrop || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(over)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is a second way to what the button does
    <div
      ref={ref}
      tabIndex={-1}
      className="lintel-upload"
      data-over={isOver || undefined}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        if (canDrop && event.dataTransfer.files.length > 0) onDrop([...event.dataTransfer.files])
      }}
    >
      {children}
    </div>
  )
}

function Rejected({ errors }: { readonly errors: readonly string[] }) {
  if (errors.length === 0) return null
  return (
    <ul className="lintel-rejected" role="alert">
      {errors.map((error) => (
        <li key={error} className="lintel-error">
          {error}
        </li>
      ))}
    </ul>
  )
}

function Doubts({
  doubted,
  say,
}: Pick<ReturnType<typeof usePhotoDoubts>, 'doubted'> & { readonly say: Say }) {
  return (
    <div className="lintel-doubts" aria-live="polite">
      {doubted.map(({ name, doubt }) => (
        <p key={name} className="lintel-help">
          {say(`upload-${doubt}`, { name })}
        </p>
      ))}
    </div>
  )
}
