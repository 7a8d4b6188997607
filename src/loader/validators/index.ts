export { compileForm, type CompiledForm } from './compileForm.ts'
export { compileSchema, type SchemaFactory, type SchemaOptions } from './compileSchema.ts'
export { drawable } from './drawable.ts'
