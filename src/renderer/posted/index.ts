export { nameControls, type ScriptNotes } from './nameControls.ts'
export { readPostedForm } from './PostedForm.ts'
export { readPosted, type PostedRows } from './readPosted.ts'
