import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Issue, JsonObject } from '#model'
import { StepForm } from '#renderer'
import { usePage } from '../../../page/usePage.ts'
import limits from '../../../limits.json' with { type: 'json' }
import type { FlowRun, ShownStep } from '../../../session/FlowRun.ts'
import { useServices } from '../useServices.ts'
import { givenInRow } from './givenInRow.ts'
import { itemForm, rowsAt, withRow } from './listParts.ts'

interface Props {
  readonly run: FlowRun
  readonly shown: ShownStep
  /** Keep its identity. */
  readonly path: readonly string[]
  readonly index: number
  readonly title: string
  /** Of the whole step. */
  readonly data: JsonObject
  readonly onType: (data: JsonObject) => void
  readonly onSaved: (row: JsonObject) => void
  readonly onCancel: () => void
}

const none = { legal: [], consents: {}, notices: {}, issues: [] } as const

/**
 * The page of one item. Input is saved as unsubmitted input of the step; Cancel restores what was
 * there when the page was opened.
 */
export function RepeatItem({
  run,
  shown,
  path,
  index,
  title,
  data,
  onType,
  onSaved,
  onCancel,
}: Props) {
  const { say } = usePage()
  const services = useServices()
  const { step } = shown.view
  const { bundle } = run.edition
  const [before] = useState(data)
  const form = useMemo(
    () => itemForm(shown.form, path, title, say('repeat-save')),
    [shown.form, path, title, say],
  )
  const validate = useRowValidation(run, step, { path, index, data })
  const given = useMemo(
    () => givenInRow(run.giving(step).given, path, data, index),
    [run, step, path, data, index],
  )
  return (
    <div onBlur={() => setTimeout(run.saveNow, limits.saving.left)}>
      <StepForm
        form={form}
        data={rowsAt(data, path)[index] ?? {}}
        validate={validate}
        {...(given && { given })}
        formats={bundle.formats}
        words={bundle.words}
        {...none}
        services={services}
        busy={shown.isBusy}
        onType={(row) => onType(withRow(data, path, index, row))}
        onSubmit={(row) => {
          onType(withRow(data, path, index, row))
          onSaved(row)
        }}
      />
      <p>
        <button
          type="button"
          className="plain-link"
          onClick={() => {
            if (data !== before) onType(before)
            onCancel()
          }}
        >
          {say('repeat-cancel')}
        </button>
      </p>
    </div>
  )
}

interface Row {
  readonly path: readonly string[]
  readonly index: number
  readonly data: JsonObject
}

/** Judges the row with the rest of the step as it is then; errors by their pointer in the row. */
function useRowValidation(
  run: FlowRun,
  step: string,
  { path, index, data }: Row,
): (row: JsonObject) => readonly Issue[] {
  const latest = useRef(data)
  useEffect(() => {
    latest.current = data
  }, [data])
  return useCallback(
    (row: JsonObject) => {
      const start = `/${[...path, index].join('/')}`
      return run
        .judge(step, withRow(latest.current, path, index, row))
        .filter(({ pointer = '' }) => pointer === start || pointer.startsWith(`${start}/`))
        .map((issue) => ({ ...issue, pointer: issue.pointer!.slice(start.length) }))
    },
    [run, step, path, index],
  )
}
