import { createSay, isObject, type Json, type JsonObject, type Say } from '#model'
import { useCallback, useEffect, useMemo, useRef, type FocusEvent } from 'react'
import type { IChangeEvent } from '@rjsf/core'
import Form from '@rjsf/core/lib/components/Form.js'
import type { RJSFSchema } from '@rjsf/utils'
import { createOpen } from './createOpen.ts'
import { createUiSchema } from './createUiSchema.ts'
import { createValidator } from './createValidator.ts'
import { fields } from './fields/index.ts'
import { focusField } from './focusField.ts'
import { createErrorSchema } from './issues/createErrorSchema.ts'
import { nameProblems } from './issues/nameProblems.ts'
import { useAfterPress } from './issues/useAfterPress.ts'
import { useFocusInSight } from './issues/useFocusInSight.ts'
import { useHolds } from './issues/useHolds.ts'
import { useValidationErrors } from './issues/useValidationErrors.ts'
import { walkTo } from './issues/walkTo.ts'
import { ErrorSummary } from './pieces/ErrorSummary.tsx'
import { TextBody } from './pieces/TextBody.tsx'
import type { RendererContext } from './RendererContext.ts'
import type { StepFormProps } from './StepFormProps.ts'
import { templates } from './templates/index.ts'
import { useSilentInput } from './useSilentInput.ts'
import { useStable } from './useStable.ts'
import { useTyped } from './useTyped.ts'
import { widgets } from './widgets/index.ts'

/** Nothing is filled in for the borrower: no defaults, constants or empty objects. */
const noDefaults = {
  emptyObjectFields: 'skipDefaults',
  constAsDefaults: 'never',
  arrayMinItems: { populate: 'never' },
} as const

/**
 * One step's form: its validation errors, fields, the texts that its button consents to, and the
 * button. Needs a `key` per step. Validation errors come only from `validate` and `issues`; rjsf
 * only draws.
 */
export function StepForm(props: StepFormProps) {
  const {
    form,
    validate,
    issues,
    words,
    legal,
    busy,
    idPrefix = 'root',
    onSubmit,
    onRefused,
  } = props
  const box = useRef<HTMLDivElement>(null)
  const say = useMemo(() => createSay(words), [words])
  const validator = useMemo(() => createValidator(form.isValid), [form.isValid])
  const open = useMemo(() => createOpen(validator, form.schema), [validator, form.schema])
  const consents = useStable(props.consents)
  const { typed, answer, complete, change } = useTyped({ ...props, consents }, open)
  const { judge, hold, isHeld, ask } = useHolds(validate)
  const find = useMemo(() => {
    const drawing = { schema: form.schema, ui: form.ui.fields ?? {}, typed, open }
    return (pointer: string) => walkTo(pointer, drawing)
  }, [form, typed, open])
  const { shown, isPressed, call, leave, press, follow } = useValidationErrors({
    answer,
    validate: judge,
    given: issues,
    busy,
    find,
    say,
  })
  const afterPress = useAfterPress()
  useFocusInSight(box, shown)
  useSilentInput(box)
  const done = useRef(0)
  useEffect(() => {
    done.current = call
  }, [call])
  const hasProblem = isPressed && shown.length > 0
  useErrorTitle(
    hasProblem,
    useCallback((title) => say('page-title-error', { title }), [say]),
  )

  const { formats, services, asked } = props
  const notices = useStable(props.notices)
  const { blocks } = form.ui.page
  const formContext = useMemo<RendererContext>(
    () => ({ formats, services, consents, notices, blocks, asked, say, words, hold, follow }),
    [formats, services, consents, notices, blocks, asked, say, words, hold, follow],
  )
  const uiSchema = useMemo(
    () => createUiSchema(form.schema, sayReasons(form.ui.fields ?? {}, say), formats),
    [form, formats, say],
  )
  const extraErrors = useStable(createErrorSchema(shown, find))

  const submit = ({ formData }: IChangeEvent) => {
    if (busy) return
    const sent = complete(formData ?? {})
    press()
    if (isHeld) return ask()
    const errors = validate(sent).filter((issue) => issue.severity === 'error').length
    if (errors > 0) onRefused?.(errors)
    else onSubmit(sent)
  }

  /**
   * A field is left when the focus moves outside of it; for a group, outside of the whole group.
   */
  const blur = ({ target, relatedTarget }: FocusEvent) => {
    const left: string[] = []
    for (
      let field = target.closest('[data-pointer]');
      field;
      field = field.parentElement?.closest('[data-pointer]') ?? null
    ) {
      if (!field.contains(relatedTarget)) left.push(field.getAttribute('data-pointer')!)
    }
    if (left.length > 0) afterPress(() => leave(left))
  }

  return (
    <div className="lintel-step" ref={box} onBlur={blur}>
      {hasProblem && (
        <ErrorSummary
          key={call}
          call={call}
          done={done}
          title={say('error-summary-title')}
          idPrefix={idPrefix}
          problems={nameProblems(shown, find)}
          onChoose={(pointer) => box.current && focusField(box.current, pointer)}
        />
      )}
      <Form
        schema={form.schema as RJSFSchema}
        uiSchema={uiSchema}
        idPrefix={idPrefix}
        formData={typed}
        formContext={formContext}
        validator={validator}
        extraErrors={extraErrors}
        fields={fields}
        widgets={widgets}
        templates={templates}
        experimental_defaultFormStateBehavior={noDefaults}
        method="dialog"
        noValidate
        noHtml5Validate
        showErrorList={false}
        onChange={({ formData }) => change(formData ?? {})}
        onSubmit={submit}
      >
        {props.children}
        {legal.map(({ type, text }) => (
          <section key={type} className="lintel-legal" aria-label={text.title}>
            <TextBody body={text.body} besideNote={say('opens-in-new-window')} />
          </section>
        ))}
        <button type="submit" className="lintel-button" aria-disabled={busy || undefined}>
          {busy ? say('sending') : form.ui.page.submit}
        </button>
      </Form>
    </div>
  )
}

/** Each `ui:because` as a sentence: "We ask because you rent your home." */
function sayReasons(ui: JsonObject, say: Say): JsonObject {
  const entries = Object.entries(ui).map(([key, member]): [string, Json] => {
    if (key === 'ui:because') return [key, say('because', { reason: String(member) })]
    return [key, isObject(member) && !key.startsWith('ui:') ? sayReasons(member, say) : member]
  })
  return Object.fromEntries(entries)
}

/** While there is a problem, the page's title starts with it (a screen reader reads it first). */
function useErrorTitle(hasProblem: boolean, say: (title: string) => string): void {
  useEffect(() => {
    if (!hasProblem) return
    const before = document.title
    const during = say(before)
    document.title = during
    return () => {
      if (document.title === during) document.title = before
    }
  }, [hasProblem, say])
}
