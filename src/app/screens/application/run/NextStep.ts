import type { CallResponse } from '#model'

/** The application's status. */
export type NextStep = CallResponse<'next-step'>
