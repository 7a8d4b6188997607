import type { CallResponse } from '#model'

export type Report = CallResponse<'report'>
export type Span = Report['stages'][number]
export type Counted = Report['reasons'][number]
export type GroupRow = Report['groups'][number]['rows'][number]
export type Register = CallResponse<'hmda-register'>
