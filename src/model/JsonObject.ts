import type { Json } from './Json.ts'

export interface JsonObject {
  readonly [key: string]: Json
}
