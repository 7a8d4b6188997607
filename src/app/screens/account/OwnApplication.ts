import type { CallResponse } from '#model'

/** The shown part of an application. */
export type OwnApplication = CallResponse<'application'>
