import type { CallResponse } from '#model'

export type YearReport = CallResponse<'report'>
export type ReportSpan = YearReport['stages'][number]
export type ReportCount = YearReport['reasons'][number]
export type ReportGroupRow = YearReport['groups'][number]['rows'][number]
export type HmdaRegister = CallResponse<'hmda-register'>
