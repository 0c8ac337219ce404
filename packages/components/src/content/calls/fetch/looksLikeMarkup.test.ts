import { expect, test } from 'vitest';
import { looksLikeMarkup } from './looksLikeMarkup';

test.each([
  ['<!DOCTYPE html>\n<html>', 'html'],
  ['  <html lang="en">', 'html'],
  ['<?xml version="1.0"?>', 'html'],
  ['{"a": 1}', 'json'],
  ['[{"a": 1}]\n', 'json'],
  ['# A', null],
  ['[a link](https://a.example)', null],
  ['<b>bold</b> words', null],
  ['{ braces }', null],
  ['', null],
])('%j is %s', (text, language) => {
  expect(looksLikeMarkup(text)).toBe(language);
});
