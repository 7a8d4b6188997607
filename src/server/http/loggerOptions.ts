import type { LoggerOptions } from 'pino'

/**
 * Names that never reach a log, at the top or one level down. Bodies, headers and addresses are not
 * logged in the first place.
 */
const secrets = [
  'password',
  'confirmPassword',
  'newPassword',
  'token',
  'secret',
  'recoveryCodes',
  'authorization',
  'cookie',
  'email',
  'jwt',
  'key',
  'body',
  'headers',
  'passwordHash',
  'phoneNumber',
  'ssn',
]

export function loggerOptions(level: string): LoggerOptions {
  return {
    level,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
    serializers: {
      // Message and location, without the driver's details: PostgreSQL's `detail` quotes the row.
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code,
        message: error.message,
        stack: error.stack,
      }),
    },
  }
}
