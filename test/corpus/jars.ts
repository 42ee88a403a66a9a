/**
 * Bash that fetches libraries of the JVM from Maven Central, with all that they need, into `$HOME/jars`, once
 * for a toolchain. Each is `group:artifact:version`. For `prepare` of toolchains with a network.
 */
export function fetchJars(...libraries: readonly string[]): string {
  const dependencies = libraries.map((library) => {
    const [group, artifact, version] = library.split(':');
    return `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version></dependency>`;
  });
  const project = `<project><modelVersion>4.0.0</modelVersion><groupId>jars</groupId><artifactId>jars</artifactId><version>1</version><dependencies>${dependencies.join('')}</dependencies></project>`;
  return `
exec 9>"$HOME/jars.lock"
flock 9
if [ ! -d "$HOME/jars" ]; then
  rm -rf "$HOME/fetch" && mkdir -p "$HOME/fetch"
  echo '${project}' > "$HOME/fetch/pom.xml"
  (cd "$HOME/fetch" && mvn -q -B -Dmaven.repo.local="$HOME/repository" dependency:copy-dependencies -DoutputDirectory=jars) &&
    mv "$HOME/fetch/jars" "$HOME/jars"
fi
flock -u 9
`;
}
