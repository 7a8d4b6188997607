import type { ComponentType } from 'react'
import type { WidgetProps } from '../widgets/WidgetProps.ts'
import { createLazy } from './createLazy.tsx'
import { loadPlainParts } from './loadPlainParts.ts'

const names = ['phone', 'ssn', 'digits', 'integer', 'number', 'money', 'cents', 'textarea', 'yes-no', 'masked', 'shown'] as const

/** Widgets that the first steps of a registration do not need, by the names that a uiSchema uses. */
export const lazyWidgets: Readonly<Record<string, ComponentType<WidgetProps>>> = Object.fromEntries(
  names.map((name) => [
    name,
    createLazy<WidgetProps>(
      () => loadPlainParts().then(({ plainWidgets }) => plainWidgets[name]),
      ({ registry }) => registry.formContext.say,
    ),
  ]),
)
