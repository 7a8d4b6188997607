/** The SDK as far as it is used here, since it is optional: without it the rest must compile. */
declare module '@aws-sdk/client-s3' {
  interface Named {
    readonly Bucket: string
    readonly Key: string
  }
  interface Command<Answer> {
    readonly answer?: Answer
  }
  export class GetObjectCommand implements Command<GetObjectAnswer> {
    constructor(asked: Named)
    readonly answer?: GetObjectAnswer
  }
  export class PutObjectCommand implements Command<object> {
    constructor(asked: Named & { readonly Body: Uint8Array })
    readonly answer?: object
  }
  export class DeleteObjectCommand implements Command<object> {
    constructor(asked: Named)
    readonly answer?: object
  }
  export interface GetObjectAnswer {
    readonly Body?: { transformToByteArray(): Promise<Uint8Array> }
  }
  export class NoSuchKey extends Error {}
  export class S3Client {
    constructor(settings: {
      readonly region?: string
      readonly endpoint?: string
      readonly forcePathStyle?: boolean
      readonly maxAttempts: number
      readonly requestHandler: {
        readonly connectionTimeout: number
        readonly requestTimeout: number
        readonly throwOnRequestTimeout: boolean
      }
    })
    send<Answer>(command: Command<Answer>): Promise<Answer>
    destroy(): void
  }
}
