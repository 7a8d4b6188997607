import Form from '@rjsf/core'
import validator from '@rjsf/validator-ajv8'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { formOf, sizeAsked } from './formOf.js'

const { $schema: _draft, ...schema } = formOf(...sizeAsked())
createRoot(document.getElementById('root')).render(createElement(Form, { schema, validator }))
