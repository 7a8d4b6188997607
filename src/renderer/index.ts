// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './renderer.css'

export { StepForm } from './StepForm.tsx'
export type { StepFormProps, RendererServices } from './StepFormProps.ts'
export type { UploadedFile, UploadOptions } from './upload/UploadedFile.ts'
export { TextBody } from './pieces/TextBody.tsx'
export { Alert } from './pieces/Alert.tsx'
export { Icon } from './pieces/Icon.tsx'
export { wordKeys, type WordKey } from './wordKeys.ts'
