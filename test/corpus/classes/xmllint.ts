import type { Toolchain } from '../error-class.ts';

const xmllint: Toolchain = {
  name: 'xmllint',
  packages: ['libxml2-utils'],
  comment: null,
  classes: [
    {
      name: 'mismatch',
      files: {
        'feed.xml': `<?xml version="1.0"?>
<feed>
  <{{tag}}>
    <title>A</title>
  «close»</entries>
</feed>
`,
      },
      values: { tag: 'entry' },
      run: 'xmllint --noout feed.xml',
      truth: {
        cause: 'Opening and ending tag mismatch: {{tag}} line 3 and entries',
        at: 'close',
        diagnostics: [{ at: 'close', message: 'Opening and ending tag mismatch: {{tag}} line 3 and entries' }],
      },
      near: [
        { name: 'other-tag', values: { tag: 'item' } },
        {
          name: 'entity',
          files: {
            'feed.xml': `<?xml version="1.0"?>
<feed>
  «entity»<title>A &nbsp; B</title>
</feed>
`,
          },
          truth: {
            cause: "Entity 'nbsp' not defined",
            at: 'entity',
            diagnostics: [{ at: 'entity', message: "Entity 'nbsp' not defined" }],
          },
        },
      ],
    },
    {
      name: 'schema',
      files: {
        'order.xml': `<?xml version="1.0"?>
<order>
  «amount»<{{element}}>x</{{element}}>
</order>
`,
        'order.xsd': `<?xml version="1.0"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:element name="order">
    <xs:complexType><xs:sequence><xs:element name="amount" type="xs:decimal"/></xs:sequence></xs:complexType>
  </xs:element>
</xs:schema>
`,
      },
      values: { element: 'amount' },
      run: 'xmllint --noout --schema order.xsd order.xml',
      truth: {
        cause: "Element 'amount': 'x' is not a valid value of the atomic type 'xs:decimal'.",
        at: 'amount',
        diagnostics: [
          { at: 'amount', message: "Element 'amount': 'x' is not a valid value of the atomic type 'xs:decimal'." },
        ],
      },
      near: [
        {
          name: 'unexpected',
          values: { element: 'total' },
          truth: {
            cause: "Element 'total': This element is not expected. Expected is ( amount ).",
            diagnostics: [{ at: 'amount', message: "Element 'total': This element is not expected." }],
          },
        },
      ],
    },
  ],
};

export default xmllint;
