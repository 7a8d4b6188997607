import { createElement, memo, useCallback, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { formOf, sizeAsked } from './formOf.js'

const { properties } = formOf(...sizeAsked())

const Field = memo(({ name, title, value, onType }) =>
  createElement(
    'div',
    null,
    createElement('label', { htmlFor: name }, title),
    createElement('input', {
      id: name,
      style: { display: 'block', width: '100%', boxSizing: 'border-box' },
      value: value ?? '',
      onChange: ({ target }) => onType(name, target.value),
    }),
  ),
)

/** Controlled inputs over one object and nothing more: what React itself takes. */
function Form() {
  const [data, setData] = useState({})
  const type = useCallback((name, value) => setData((before) => ({ ...before, [name]: value })), [])
  return Object.entries(properties).map(([name, { title }]) =>
    createElement(Field, { key: name, name, title, value: data[name], onType: type }),
  )
}

createRoot(document.getElementById('root')).render(createElement(Form))
