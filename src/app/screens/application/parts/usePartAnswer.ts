import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Issue, JsonObject } from '#model'
import type { StepFormProps } from '#renderer'
import type { ApplicationRun, ScreenStep } from '../run/ApplicationRun.ts'
import { findPage } from './findPage.ts'
import { firstWrong, type ShownPart } from './useParts.ts'

type Judge = (data: JsonObject) => readonly Issue[]

/**
 * What one page of a form in parts shows and does: only its own validation errors keep it from
 * leading to the next page, and the last page sends the answer. Errors of another page lead there.
 */
export function usePartAnswer(
  run: ApplicationRun,
  step: ScreenStep,
  judge: Judge,
  shown: ShownPart,
): Pick<StepFormProps, 'data' | 'issues' | 'validate' | 'asked' | 'onType' | 'onSubmit'> {
  const { page, pages, index, isLast, open } = shown
  const [data, setData] = useState(step.data)
  const [before, setBefore] = useState(step)
  const [issues, setIssues] = useState(step.issues)
  if (before.data !== step.data || before.issues !== step.issues) {
    setBefore(step)
    if (before.data !== step.data) setData(step.data)
    if (before.issues !== step.issues) setIssues(step.issues)
  }
  useEffect(() => {
    const first = firstWrong(pages, step.issues)
    if (first !== undefined) open(first)
    // oxlint-disable-next-line react/exhaustive-deps -- only issues that have just arrived lead to a page
  }, [step.issues])

  const isOwn = useCallback(
    ({ pointer = '' }: Issue) => findPage(pages, pointer) === index,
    [pages, index],
  )
  const validate = useCallback<Judge>((answer) => judge(answer).filter(isOwn), [judge, isOwn])
  return {
    data,
    issues: useMemo(() => issues.filter(isOwn), [issues, isOwn]),
    validate,
    asked: useMemo(() => ({ fields: page.fields, row: page.row }), [page]),
    onType(answer) {
      setData(answer)
      run.type(answer)
    },
    onSubmit(answer) {
      setData(answer)
      const wrong = judge(answer).filter(({ severity }) => severity === 'error')
      const first = firstWrong(pages, wrong)
      if (isLast && first === undefined) return void run.submit(answer)
      setIssues(isLast ? wrong : issues.filter((issue) => !isOwn(issue)))
      open(isLast ? first! : index + 1)
    },
  }
}
