declare module '@20minutes/s3rver' {
  /** Typed as far as tests use it. */
  export default class S3rver {
    constructor(options: {
      readonly address: string
      readonly port: number
      readonly silent: boolean
      readonly directory: string
      readonly configureBuckets: readonly { readonly name: string }[]
    })
    readonly httpServer: import('node:http').Server
    run(): Promise<{ readonly port: number }>
    close(): Promise<void>
  }
}
