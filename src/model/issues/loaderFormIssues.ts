/**
 * Diagnostics about schemas and how forms are drawn. Codes are permanent. `{hint}` is empty or "
 * Did you mean …?".
 */
export const loaderFormIssues = {
  'loader/ref-missing': {
    severity: 'error',
    what: 'The $ref "{ref}" has no target.',
    remedy: 'Fix the path or the pointer.{hint}',
  },
  'loader/ref-cycle': {
    severity: 'error',
    what: 'The $ref "{ref}" refers to itself: {way}.',
    remedy: 'Break the cycle by writing out one of the schemas.',
  },
  'loader/ref-asks-nothing': {
    severity: 'error',
    what: 'The $ref "{ref}" leads to a schema that accepts every value.',
    remedy:
      'Name a definition, as in "#/definitions/zip". If every value is meant, write "x-anything": true in the target.',
  },
  'loader/ref-recursive': {
    severity: 'warning',
    what: 'The $ref "{ref}" refers to itself ({way}), so the form asks for at most {levels} levels of it.',
    remedy:
      'If answers go deeper, write out the deeper levels. Otherwise you don’t need to do anything.',
  },
  'loader/draft-unknown': {
    severity: 'error',
    what: '"$schema" names "{schema}", which is not a draft of JSON Schema that Lintel reads: {known}.',
    remedy:
      'Write the schema in one of them and name it. "lintel import" rewrites files of older drafts.',
  },
  'loader/keyword-of-other-draft': {
    severity: 'error',
    what: '"{keyword}" means nothing in {draft}, the draft of this file.',
    remedy: '{instead}, or name a draft that has it in "$schema": {drafts}.',
  },
  'loader/pattern-refused': {
    severity: 'error',
    what: 'The pattern is rejected: {reason}.',
    remedy: '{advice}',
  },
  'loader/pattern-slow': {
    severity: 'error',
    what: 'The pattern can keep a browser or the server busy forever: {reason}.',
    remedy: '{advice}',
  },
  'loader/value-misfits': {
    severity: 'error',
    what: 'The value is {value}, but the field accepts only {types}.',
    remedy: 'Fix the value, or the type of the field.',
  },
  'loader/message-unused': {
    severity: 'warning',
    what: 'The field has no "{name}", so this message is never shown.',
    remedy: 'Fix the name, or add the limit.{hint}',
  },
  'loader/schema-refused': {
    severity: 'error',
    what: 'The schema cannot be compiled: {reason}.',
    remedy: 'Fix the keyword that it names.',
  },
  'loader/field-takes-anything': {
    severity: 'error',
    what: 'The field "{name}" accepts any answer: its schema, or the target of its "$ref", requires nothing.',
    remedy:
      'Add its "type" and limits, or fix the "$ref". If any answer is fine, or only conditions limit it, write "x-anything": true.',
  },
  'loader/form-open': {
    severity: 'error',
    what: 'The form accepts fields that it does not name.',
    remedy: 'Write "type": "object" and "additionalProperties": false here.',
  },
  'loader/form-without-ui': {
    severity: 'error',
    what: 'This schema has no {ui} next to it, so it is not a form.',
    remedy: 'Add {ui}, or move the schema to schemas/common/.{hint}',
  },
  'loader/ui-without-form': {
    severity: 'error',
    what: 'This file belongs to {form}, which does not exist.',
    remedy: 'Add {form}, or remove this file.',
  },
  'loader/required-unknown': {
    severity: 'error',
    what: 'The field "{field}" is required but not among the properties.',
    remedy: 'Add it to "properties" or remove it from "required".{hint}',
  },
  'loader/secret-unmarked': {
    severity: 'error',
    what: 'A field of the format "{format}" has no "x-pii", so it would be stored in drafts.',
    remedy: 'Add "x-pii": "{format}".',
  },
  'loader/field-without-control': {
    severity: 'error',
    what: 'People cannot fill in the field "{name}": no control draws {what}.',
    remedy: 'Change the field, or name a widget that fits it in the form’s ui file.{hint}',
  },
  'loader/alternative-unnamed': {
    severity: 'warning',
    what: 'Nothing tells people the alternatives here apart: number {numbers} can only be shown as “Option” and its number.',
    remedy:
      'Give each alternative a "title" of its own that says when to choose it: { "title": "By card", "properties": … }.',
  },
  'loader/block-incomplete': {
    severity: 'error',
    what: 'The {kind} "{name}" has no "{part}".',
    remedy:
      'Add "{part}". A text, an inset and details have a "text"; a table has "caption", "columns" and "rows"; a picture "source" and "alt", its text alternative.',
  },
  'loader/row-uneven': {
    severity: 'error',
    what: 'The row has {count} cells, but the table has {columns} columns.',
    remedy: 'Give each row one cell per column; use "" for an empty one.',
  },
  'loader/message-missing': {
    severity: 'warning',
    what: 'The form has no message for "{keyword}", so people learn which answer is wrong, but not why.',
    remedy:
      'Say in "errorMessage" what to enter, with an example: { "{keyword}": "Enter the number on your bill, for example 12-345" }.',
  },
} as const
