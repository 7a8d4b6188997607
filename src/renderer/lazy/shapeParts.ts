export { AlternativesField } from '../fields/AlternativesField.tsx'
export { EntriesField } from '../fields/EntriesField.tsx'
export { PlacesField } from '../fields/PlacesField.tsx'
export { TextOrNumberWidget } from '../widgets/TextOrNumberWidget.tsx'
