import { ApiError } from '../api/ApiError.ts'

/** The server asks once: a browser without a script shows what went wrong, and can send again. */
export const askOnce = { wait: () => Promise.reject(new ApiError(0, '')) }
