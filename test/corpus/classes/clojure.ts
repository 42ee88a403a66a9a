import type { Toolchain } from '../error-class.ts';

const JARS = '/usr/share/java/clojure.jar:/usr/share/java/spec.alpha.jar:/usr/share/java/core.specs.alpha.jar';
const RUN = `java -XX:-UsePerfData -cp ${JARS} clojure.main shop.clj`;
/** The whole report on the screen, where the short form would only name its file. */
const REPORTED = RUN.replace('-cp', '-Dclojure.main.report=stderr -cp');

const clojure: Toolchain = {
  name: 'clojure',
  packages: ['clojure', 'default-jdk-headless'],
  comment: ';;',
  classes: [
    {
      name: 'unresolved-symbol',
      files: {
        'shop.clj': String.raw`
(ns shop)

(defn total [prices]
  (reduce + «use»{{name}} prices))

(println (total [1 2]))
`,
      },
      values: { name: 'start' },
      run: RUN,
      truth: {
        cause: 'Unable to resolve symbol: {{name}} in this context',
        at: 'use',
      },
      near: [{ name: 'other-name', values: { name: 'begin' } }],
    },
    {
      name: 'runtime-cause',
      files: {
        'shop.clj': String.raw`
(ns shop)

(defn number [settings key]
  (Integer/parseInt (get settings key)))

(defn start [settings]
  (try
    (number settings {{key}})
    (catch NumberFormatException error
      (throw «throw»(ex-info "cannot start" {:key {{key}}} error)))))

(println "starting {{build}}")
(start {:port "80a0" :workers "four"})
`,
      },
      values: { key: ':port', text: '80a0', build: '4' },
      run: RUN,
      truth: { type: 'NumberFormatException', cause: 'For input string: "{{text}}"' },
      noise: [{ build: '5' }, { build: '90' }],
      near: [
        {
          name: 'arity',
          files: {
            'shop.clj': String.raw`
(ns shop)

(defn number [settings key]
  (get settings key))

(defn start [settings]
  («throw»number settings))

(start {:port "80a0"})
`,
          },
          truth: {
            type: 'ArityException',
            cause: 'Wrong number of args (1) passed to: shop/number',
            at: 'throw',
            function: 'shop/start',
          },
        },
      ],
    },
    {
      name: 'report',
      files: {
        'shop.clj': String.raw`
(ns shop)

(defn number [settings key]
  «parse»(Integer/parseInt (get settings key)))

(defn start [settings]
  (mapv #(number settings %) [{{key}}]))

(println "starting {{build}}")
(start {:port "80a0" :workers "four"})
`,
      },
      values: { key: ':port', text: '80a0', build: '4' },
      run: REPORTED,
      truth: {
        type: 'java.lang.NumberFormatException',
        cause: 'For input string: "{{text}}"',
        at: 'parse',
        function: 'shop/number',
      },
      noise: [{ build: '5' }, { build: '90' }],
      near: [
        {
          name: 'class-cast',
          files: {
            'shop.clj': String.raw`
(ns shop)

(defn total [prices]
  «parse»(+ 1 (first prices)))

(total ["2"])
`,
          },
          truth: {
            type: 'java.lang.ClassCastException',
            cause: 'class java.lang.String cannot be cast to class java.lang.Number',
            function: 'shop/total',
          },
        },
      ],
    },
  ],
};

export default clojure;
