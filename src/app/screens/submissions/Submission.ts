import type { CallResponse } from '#model'

export type SubmissionList = CallResponse<'submissions'>
export type SubmissionHead = SubmissionList['submissions'][number]
