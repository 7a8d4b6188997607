/** Event of a control that draws itself again: what was filled in silently is read first. */
export const beforeDrawing = 'lintel-before-drawing'
