const long = (text: string, times: number) => text.repeat(times);

/** Texts that somebody careless stores, searches, prints, logs or runs. */
export const hostileTexts: readonly string[] = [
  // SQL
  `' OR 1=1 --`, `'; DROP TABLE users; --`, `1; select pg_sleep(9)`, `') UNION SELECT null, version() --`, `\\'`, `''''`, `$$ $1 $body$`, `%`, `_%\\`, `{1,2}`, `{"a":`, `?|&`, `a' :* & !b`,
  // HTML, scripts and links
  `<script>alert(1)</script>`, `"><img src=x onerror=alert(1)>`, `<svg/onload=alert(1)>`, `javascript:alert(1)`, ` java\tscript:alert(1)`, `data:text/html,<b>`, `vbscript:x`, `&lt;b&gt;&#0;`, `<a href="//evil">x`, `<!--`, `]]>`, `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>`, `http://[::1`, `http://a b`, `https://user:secret@host:99999/`, `//host`, `https://xn--`, `mailto:x`,
  // Paths and files
  `../../../../etc/passwd`, `..\\..\\windows`, `%2e%2e%2f%2e%2e%2f`, `/media/../../.env`, `/media/shop-1/`, `/media/shop-1/%00.webp`, `file:///etc/passwd`, `CON`, `.`, `~root`, `a/b\0c`,
  // Formats and templates
  `%s%n%x%d`, `%{field} %{smart_count}`, `||||`, `\${7*7}`, `{{7*7}}`, `<%= 7 %>`, `#{7}`, `$(id)`, '`id`', `\${jndi:ldap://x}`, `[object Object]`, `null`, `undefined`, `true`, `[]`, `{}`,
  // Formulas
  `=1+1`, `+1+1`, `-1+1`, `@SUM(1)`, `\t=1`, `\r=1`, `=HYPERLINK("http://x","y")`, `=cmd|'/c calc'!A0`,
  // Letters that aren't what they seem
  ``, ` `, `\u00a0`, `\u200b`, `\ufeff`, `\0`, `a\0b`, `\ud800`, `\udc00\ud800`, `a\ud83d`, `\uffff`, `\u{10ffff}`, `\u202eabc\u202c`, `\u2066\u2067\u2069`, `\u0601\u06dd`, `e\u0301`, long('\u0301', 60), `Z\u0351\u0343\u0351a\u0313\u0306l\u0324`, `👨‍👩‍👧‍👦`, `🏴󠁧󠁢󠁥󠁮󠁧󠁿`, `ﷺ`, `ـــ`, `ﬁ`, `İıſẞß`, `Ⅷ²½`, `\u0007\u0008\u001b[31m`, `\r\nSet-Cookie: a=b`, `\u2028\u2029`,
  // Numbers, moments and names that look like others
  `NaN`, `Infinity`, `-0`, `1e309`, `1e-400`, `0x10`, `1_000`, `٣`, `12,5`, `1.`, `.5`, `+5`, `00012`, `99999999999999999999`, `-1`, `2147483648`, `2026-02-30`, `0000-00-00`, `2026-13-01T25:61:61Z`, `+275760-09-13T00:00:00.001Z`, `-000001-01-01T00:00:00Z`, `9999-12-31T23:59:59.999Z`, `294277-01-01`, `24:00`, `__proto__`, `constructor`, `hasOwnProperty`, `x@x`, `"a b"@c.d`, `a@${long('b', 250)}.c`, `+`, `+000000000000000000`, `#12`, `#gggggg`, `KW81CBKU0000000000001234560102`,
  // More than fits
  long('a', 256), long('ش', 2001), long('<b>', 3000), long('👗', 5000), long('a ', 20_000), long('9', 400),
];

/** Names that reach for more than a field, or that no field has. */
export const hostileNames: readonly string[] = [
  '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '', ' ', '.', 'a.b', 'a[0]', '[]', '[', ']', 'a[', 'a[__proto__]', 'a[constructor][prototype][x]', '$where', '$ne', '0', '-1', 'length', '\0', '\ud800', 'اسم', long('n', 5000), 'id', 'ids', 'version', 'sub_shop_id', 'role_type', 'created_at', 'updated_at', 'search_text', 'partial', 'sort', 'filter', 'filter[', 'filter[]', 'filter[a][b][c]', 'filter[id][gte]', 'filter[__proto__]', 'filter[toString]',
];

/** Bodies that are no JSON, or hardly. */
export const hostileJson: readonly string[] = [
  '', ' ', '\ufeff{}', '{', '}', '{"a"', '{"a":}', '{"a":1,}', '{a:1}', `{'a':1}`, '[', '[]', '[[]]', 'null', 'true', '1', '-', '1e999', '"x"', 'NaN', 'undefined', '{}{}', '{"a":1}x', '// {}', '{"a":"\\ud800"}', '{"a":"\\u00', '{"a":"\\x"}', '{"a":"\n"}', '\0', '{"a":\0}',
  '{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}', '{"a":{"__proto__":{"x":1}}}', '{"\\u005f_proto__":1}', '{"a":1,"a":2}', '{"a":1e400}', `{"a":${long('9', 5000)}}`, `{"a":0.${long('1', 5000)}}`,
  `${long('[', 5000)}${long(']', 5000)}`, `{"a":${long('[', 50_000)}${long(']', 50_000)}}`, `${long('{"a":', 20_000)}1${long('}', 20_000)}`, long('[', 100_000), `{"a":"${long('x', 1_100_000)}"}`, `{${Array.from({ length: 3000 }, (_, index) => `"k${index}":1`).join()}}`,
];

export const contentTypes: readonly string[] = [
  'application/json', 'application/json; charset=utf-16', 'application/json;', 'application/json; charset="', 'application/vnd.api+json', 'text/json', 'text/plain', 'text/html', 'application/xml', 'application/octet-stream', 'image/png', '/', ';', 'a', long('a', 3000), 'multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=x', `multipart/form-data; boundary=${long('b', 300)}`, 'multipart/mixed; boundary=x', 'application/x-www-form-urlencoded', 'application/x-www-form-urlencoded; charset=latin1', 'APPLICATION/JSON', 'application/json, text/plain',
];

/** What follows a question mark without being a query. */
export const hostileQueries: readonly string[] = [
  '%', '%zz', '%00', '%ff', '%ed%a0%80', '%c0%ae%c0%ae', '%25%32%65', '&', '&&&', '=', '==', '=1', 'a', '?', '??', ';', '+', '#', 'page', 'page=', 'page=1&page=2', 'page=1&page=1', 'page[]=1', 'page[a]=1', 'page=%00', 'page=1e3', 'page=-1', 'page=0', 'page=99999999999999999999', 'per_page=101', 'per_page=0', 'per_page=٣', 'sort=', 'sort=id&sort=id', 'sort=id%20desc', 'sort=id;drop', 'sort=__proto__', 'sort=constructor', 'sort=toString', 'sort=search_text', 'order=', 'order=asc,desc', 'order=ASC%3B', 'search=%00', 'search=%25', 'search=_', 'search=%5C', `search=${long('a%20', 60)}`, `search=${long('%D8%B4', 201)}`, 'search=a&search=b', 'search[]=a', 'ids=', 'ids=,', 'ids=1,,2', 'ids=-1', 'ids=1.5', 'ids=99999999999', 'ids=1%2C2', `ids=${Array.from({ length: 1001 }, (_, index) => index + 1).join()}`, 'ids[]=1', 'only=', 'only=ids', 'only=id&only=id', 'only=*', 'counts=', 'counts=tabs', 'counts=id', 'counts=__proto__', 'filter=', 'filter[]=1', 'filter[a]=1', 'filter[__proto__]=1', 'filter[id][gte]=1', 'filter[constructor][prototype]=1', 'filter%5B%5D', '__proto__=1', '__proto__[a]=1', 'constructor=1', 'toString=1', 'hasOwnProperty=1', long('a=1&', 2000), `a=${long('b', 12_000)}`,
];
